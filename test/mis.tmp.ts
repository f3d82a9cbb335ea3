import { readPdf } from '../src/read/pdf/read-pdf.js'
import { drawPageOf } from './layouts/draw-page.js'
import { withWord } from './layouts/misprints.js'
import { extractDraft } from '../src/extract/extract-draft.js'
import { completeInvoice } from '../src/complete/complete-invoice.js'
for (const [seed,a,b] of [[5142,'19,44','49,44'],[5142,'-2,16','-5,16'],[5182,'€341,79','€641,79']] as const) {
  const { pdf } = await drawPageOf(seed); const { pages } = await readPdf(pdf)
  for (const p of pages) for (const w of p.words.filter(({text})=>text===a)) {
    const r=completeInvoice(extractDraft(withWord(pages,w,b))); console.log(seed,b,r.status, JSON.stringify(r.findings))
    const d=extractDraft(withWord(pages,w,b))
    for (const e of d.evidence.filter(e=>/totals|allowances|vatBreak/.test(e.path))) console.log('   ',e.path,e.text,e.label,e.formula??'',e.confidence,JSON.stringify(e.reasons),JSON.stringify(e.unexplained))
  }
  for (const p of pages) { const rows=new Map(); for (const w of p.words) { const k=Math.round(w.y1/4); rows.set(k,[...(rows.get(k)??[]),w.text]) }; console.log([...rows].sort((x,y)=>x[0]-y[0]).slice(-26).map(([,v])=>v.join(' ')).join('\n')) }
}
