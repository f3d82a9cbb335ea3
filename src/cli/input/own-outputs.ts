
/** Names that our outputs have. A supplier's file may be named like this, too. */
const ourName = /\.(?:zugferd\.pdf|factur-x\.xml|xrechnung\.xml|datev\.xml|datev\.zip|json)$/i

/** Extensions of what outputs are made from. */
const sources = ['.pdf', '.xlsx', '.docx', '.jpg', '.jpeg', '.png', '.xml', '.PDF', '.XLSX', '.DOCX', '.JPG', '.JPEG', '.PNG', '.XML']

/** Whether a file is an output of ours: named like one, beside the file that it was made from. */
export function isOwnOutput(path: string, present: ReadonlySet<string>): boolean {
  const match = ourName.exec(path)
  if (match === null) return false
  const base = path.slice(0, match.index)
  return sources.some((extension) => present.has(`${base}${extension}`) && `${base}${extension}` !== path)
}
