/** The part of SaxonJS that this program uses; the package comes without types. */
declare module 'saxon-js' {
  export interface SaxonNode {
    readonly nodeType: number
    readonly localName?: string
    readonly namespaceURI?: string | null
    readonly textContent: string | null
    readonly childNodes: ArrayLike<SaxonNode>
    getAttribute?(name: string): string | null
  }
  export interface TransformOptions {
    readonly stylesheetInternal: unknown
    readonly sourceNode: SaxonNode
    readonly destination: 'document'
    readonly deliverMessage?: () => void
    readonly logLevel?: number
  }
  export interface SaxonJS {
    getResource(options: { readonly text: string; readonly type: 'xml' }): Promise<SaxonNode>
    transform(options: TransformOptions, execution: 'sync'): { readonly principalResult: SaxonNode }
  }
}
