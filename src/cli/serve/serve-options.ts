/** What the command line says of the service; what is absent comes from the settings. */
export interface ServeOptions {
  readonly host?: string
  readonly port?: number
  readonly baseUrl?: string
  readonly metricsPort?: number
}
