// What each folder of src/ may import from src/; all else is refused. Stages do not know one another, app joins them.
const may = {
  html: [],
  model: [],
  bindings: ['model'],
  tools: ['model'],
  read: ['model', 'tools'],
  extract: ['model', 'bindings', 'read/page'],
  complete: ['model'],
  write: ['model', 'tools'],
  check: ['model', 'bindings', 'tools'],
  store: ['model', 'tools'],
  stripe: ['model'],
  app: ['model', 'tools', 'read', 'extract', 'complete', 'write', 'check', 'store', 'stripe', 'html'],
  http: ['model', 'app', 'html'],
  cli: ['model', 'tools', 'app', 'http', 'html'],
}
const rule = ([folder, allowed]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: [folder, ...allowed].map((target) => `^src/${target}(/|\\.)`) },
})
// The folders of write/pdf, from the ground up: each may import from those before it; the files beside them use all.
const pdfFolders = ['document', 'icc', 'content', 'fonts', 'annotations', 'repairs', 'check']
const pdfRule = (folder, rank) => ({
  name: `pdf-${folder}-imports`,
  severity: 'error',
  from: { path: `^src/write/pdf/${folder}/` },
  to: { path: '^src/write/pdf/', pathNot: pdfFolders.slice(0, rank + 1).map((one) => `^src/write/pdf/${one}/`) },
})
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-dev-in-product', severity: 'error', from: { path: '^src/' }, to: { dependencyTypes: ['npm-dev'] } },
    ...Object.entries(may).map(rule),
    ...pdfFolders.map(pdfRule),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
