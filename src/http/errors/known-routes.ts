import type { FastifyInstance } from 'fastify'

/** Remembers which addresses there are, so that a wrong method and a wrong address get different answers. */
export class KnownRoutes {
  private readonly routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()

  constructor(server: FastifyInstance) {
    server.addHook('onRoute', ({ url, method }) => {
      const pattern = new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)
      const known = this.routes.get(url) ?? { pattern, methods: new Set<string>() }
      for (const one of Array.isArray(method) ? method : [method]) known.methods.add(one)
      this.routes.set(url, known)
    })
  }

  /** The methods of an address; undefined when there is no such address. */
  methodsAt(url: string): string[] | undefined {
    const path = url.split('?', 1)[0] ?? ''
    const known = [...this.routes.values()].find(({ pattern }) => pattern.test(path))
    return known && [...known.methods].sort()
  }
}
