/**
 * One look for every page: readable on a phone, in the dark, and on paper. No script, no font, no picture from
 * elsewhere.
 */
export const pageStyle = `
:root{--ink:#1b1f24;--soft:#5b6470;--line:#d9dee4;--back:#fff;--card:#f6f8fa;--good:#0a7d2c;--fair:#9a5b00;--bad:#b3261e;--mark:#1f5fbf}
.page{--good:#0a7d2c;--fair:#b45309;--bad:#b3261e;--mark:#1f5fbf}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a0a8b3;--line:#3a4149;--back:#16191d;--card:#1f242a;--good:#5bcf80;--fair:#e3a94a;--bad:#ff8a80;--mark:#8ab4f8}img{filter:brightness(.92)}}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:var(--ink);background:var(--back);max-width:68rem;margin:0 auto;padding:1.5rem 1rem 3rem}
body.wide{max-width:110rem}
h1{font-size:1.5rem;line-height:1.2;margin:0;overflow-wrap:anywhere}h2{font-size:1.15rem;margin:2.2rem 0 .6rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1.2rem 0 .3rem}
a{color:var(--mark)}small,.soft{color:var(--soft)}p{margin:.4rem 0;overflow-wrap:anywhere}
header{border-bottom:2px solid var(--line);padding-bottom:1rem;margin-bottom:1rem}
.badge{display:inline-block;border-radius:1rem;padding:.05rem .7rem;font-size:.9rem;font-weight:600;border:1.5px solid;white-space:nowrap;vertical-align:middle}
.ACCEPTABLE,.good{color:var(--good)}.WARNING,.NICHT_GEPRUEFT,.fair,.warning>b{color:var(--fair)}.REJECT,.bad,.error>b{color:var(--bad)}
.figures{display:flex;flex-wrap:wrap;gap:.6rem 2.2rem;margin:1rem 0 0}.figures div{min-width:8rem}.figures span{display:block;color:var(--soft);font-size:.85rem}.figures b{font-size:1.25rem;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.columns{display:grid;grid-template-columns:1fr 1fr;gap:0 2rem}.columns>*{min-width:0}.sheet{display:grid;grid-template:auto 1fr/minmax(0,3fr) minmax(22rem,2fr);gap:0 1.5rem}.sheet>*{min-width:0}.sheet>.pages{grid-area:1/1/3}.sheet>.values{grid-column:2}.values>:first-child{margin-top:0}.values~.values{margin-top:2rem}
.sheet td:first-child{width:38%}.sheet small{white-space:nowrap}.sheet td small.from{display:block;white-space:normal}@media screen{.sheet td{overflow-wrap:break-word}}
.scroll+.columns{margin-top:1.4rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.6rem 1rem;margin:.8rem 0}.card h3{margin-top:.2rem}.card dl{margin-bottom:.2rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
td span b{white-space:nowrap}th{color:var(--soft);font-weight:600;font-size:.85rem;overflow-wrap:normal}.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}tr.total td{font-weight:700;border-bottom:0}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.15rem 1rem;margin:.4rem 0 1rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
code{display:block;background:var(--card);border:1px solid var(--line);border-radius:.35rem;padding:.4rem .6rem;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all;font-size:.9rem}code span{display:inline-block;max-width:100%}.option,.short{white-space:nowrap}.way{margin-top:.8rem}.way::first-letter{text-transform:uppercase}
ul{margin:.2rem 0;padding-left:1.2rem}
.page{position:relative;margin-bottom:1rem;border:1px solid var(--line)}.page img{display:block;width:100%}
.box{position:absolute;outline:1.5px solid;outline-offset:1px;border-radius:1px}.box.good{background:#17803d14}.box.fair{background:#b4530929}.box.bad{background:#b91c1c29}.box:target,.box:hover,tr:target{outline:3px solid var(--mark)}
footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:.6rem;color:var(--soft);font-size:.85rem}
@media screen and (max-width:48rem){body{padding:1rem .8rem}.columns,.sheet{display:block}.columns>*+*,.sheet>*+*{margin-top:1rem}dl{grid-template-columns:1fr}dt{font-size:.85rem}dd{margin-bottom:.4rem}table.stack thead{display:none}table.stack tr{display:block;border-bottom:1px solid var(--line);padding:.4rem 0}table.stack td{display:block;border:0;padding:0;text-align:left}table.stack .number,table.stack .short{display:inline-block;margin-right:1rem}table.stack .number+.short{margin-left:-.7rem}.sheet td:first-child{width:auto}.box{outline-width:1px;outline-offset:0}table.stack td[data-head]::before{content:attr(data-head) ': ';color:var(--soft)}table.stack td:empty{display:none}}
@media print{@page{margin:15mm}:root{--ink:#000;--soft:#444;--line:#bbb;--back:#fff;--card:#fff;--mark:#000}body{font-size:10pt;max-width:none;padding:0}section{break-inside:avoid-page}thead{display:table-header-group}a{text-decoration:none}.page{break-inside:avoid}.sheet{display:block}.sheet>.pages{width:65%;margin:1rem auto}.box{outline-width:.75pt;print-color-adjust:exact}th,td{padding:.2rem .5rem .2rem 0}tr{break-inside:avoid}h2,h3{break-after:avoid}.badge{padding:0 .6rem}}`
