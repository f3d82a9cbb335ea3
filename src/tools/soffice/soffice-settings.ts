interface Setting {
  readonly path: string
  readonly name: string
  readonly value: string
}

const settings: readonly Setting[] = [
  // Macros: the highest level runs none but those of trusted places, and there are none.
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'MacroSecurityLevel', value: '3' },
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'DisableMacrosExecution', value: 'true' },
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'BlockUntrustedRefererLinks', value: 'true' },
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'DisableActiveContent', value: 'true' },
  // Links to other files and to the network: never refreshed (2 in Writer, 1 in Calc means never).
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: '0' },
  { path: '/org.openoffice.Office.Calc/Content/Update', name: 'Link', value: '2' },
  // Formulas are shown as they were saved; those without a result are calculated.
  { path: '/org.openoffice.Office.Calc/Formula/Load', name: 'OOXMLRecalcMode', value: '1' },
  // A proxy that answers nobody.
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetProxyType', value: '2' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPProxyName', value: '127.0.0.1' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPProxyPort', value: '9' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPSProxyName', value: '127.0.0.1' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPSProxyPort', value: '9' },
]

function item({ path, name, value }: Setting): string {
  return `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
}

/**
 * The user profile that LibreOffice starts with: no macros, no links, no network. Without a locale amounts would be
 * drawn as those of the machine: `10,376.80 €` on a German invoice.
 */
export function sofficeSettings(locale: string): string {
  const all = [...settings, { path: '/org.openoffice.Setup/L10N', name: 'ooSetupSystemLocale', value: locale }]
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `${all.map(item).join('')}</oor:items>\n`
  )
}
