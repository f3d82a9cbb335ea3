import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../../html/html.js'
import type { Language } from '../../model/language.js'

const style = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{width:100%;max-width:26rem;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 .5rem}p{margin:.5rem 0;overflow-wrap:anywhere}
label{display:block;margin-top:1rem;font-weight:600}
input{font:inherit;width:100%;padding:.6rem;margin-top:.25rem;border:1px solid GrayText;border-radius:.4rem}
button,.button{font:inherit;display:block;width:100%;padding:.7rem;margin-top:.75rem;border:1px solid GrayText;border-radius:.4rem;
background:Canvas;color:CanvasText;text-align:center;text-decoration:none;cursor:pointer}
button.main{background:#0b57d0;border-color:#0b57d0;color:#fff;margin-top:1.25rem}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
.problem{border-left:.3rem solid #b3261e;padding:.4rem .75rem}.small{font-size:.875rem}`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

export interface Page {
  readonly title: string
  readonly language: Language
  readonly body: Html
  /** Where a form of the page may lead besides the service: browsers hold redirects after it to that too. */
  readonly formTarget?: string | undefined
}

/** `https://host` of an address, or the scheme of one that calls a program. */
function targetOf(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}

/** Sends a page without any script; nothing of it comes from elsewhere, and no other site can frame it. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  { title, language, body, formTarget }: Page,
): FastifyReply {
  const forms = ["'self'", ...(formTarget === undefined ? [] : [targetOf(formTarget)])].join(' ')
  const policy = `default-src 'none'; style-src ${styleHash}; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(style)}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>`
  // `same-origin` instead of `no-referrer`: else browsers send the form with the origin `null`.
  return reply.code(status).headers({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'same-origin' }).type('text/html; charset=utf-8').send(page.toString())
}
