import type { DrawnInvoice } from './draw-invoice.js'
import type { Style } from './style.js'

const signs: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }
const months: Readonly<Record<string, readonly string[]>> = {
  de: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  nl: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
}

/** Values as the page writes them. */
export interface Pen {
  /** Whole cents. */
  amount(cents: number, where?: 'row' | 'sum'): string
  /** Ten-thousandths of the currency. */
  price(value: number): string
  /** Thousandths. */
  quantity(value: number): string
  percent(value: number): string
  date(day: string): string
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator)
}

export function penOf({ writing }: Style, { currency, language }: DrawnInvoice): Pen {
  const sign = signs[currency] ?? currency
  const plain = (value: number, scale: number, decimals: number): string => {
    const text = String(Math.abs(value)).padStart(scale + 1, '0')
    const fraction = text.slice(-scale).slice(0, decimals)
    const whole = grouped(text.slice(0, -scale), writing.thousands)
    return `${value < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `${writing.decimal}${fraction}`}`
  }
  const money = (text: string): string => {
    const forms = { none: text, 'sign before': text.startsWith('-') ? `-${sign}${text.slice(1)}` : `${sign}${text}`, 'sign after': `${text} ${sign}`, 'code before': `${currency} ${text}`, 'code after': `${text} ${currency}` }
    return forms[writing.currency]
  }
  const inRows = (text: string): string => (writing.currencyInRows ? money(text) : text)
  return {
    amount: (cents, where = 'sum') => (where === 'row' ? inRows(plain(cents, 2, 2)) : money(plain(cents, 2, 2))),
    price: (value) => inRows(plain(value, 4, value % 100 === 0 ? 2 : 4)),
    quantity: (value) => {
      const least = value % 1000 === 0 ? 0 : value % 100 === 0 ? 1 : value % 10 === 0 ? 2 : 3
      return plain(value, 3, Math.max(least, writing.quantityDecimals))
    },
    percent: (value) => plain(value * 100, 2, writing.rateDecimals),
    date: (day) => dateText(day, writing.date, language),
  }
}

function dateText(day: string, form: Style['writing']['date'], language: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const short = { d: String(Number.parseInt(date, 10)), m: String(Number.parseInt(month, 10)) }
  const name = months[language]?.[Number.parseInt(month, 10) - 1] ?? month
  const forms = {
    'D.M.Y': `${date}.${month}.${year}`,
    'd.m.Y': `${short.d}.${short.m}.${year}`,
    'D/M/Y': `${date}/${month}/${year}`,
    'D-M-Y': `${date}-${month}-${year}`,
    'Y-M-D': day,
    'D Month Y': `${short.d}${language === 'de' ? '.' : ''} ${name} ${year}`,
  }
  return forms[form]
}
