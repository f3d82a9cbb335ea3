import type { IncomingMessage } from 'node:http'

/** How long a client may take to read the answer, in milliseconds, before the connection is cut. */
const linger = 1000

/** A body that small is read to its end, so that the connection can be used again. */
const smallRest = 64 * 1024

/** Whether more of a body is on its way than is worth reading. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  // Node says `complete` late of a request without a body; those have neither header.
  if (request.complete || request.destroyed) return false
  if (request.headers['transfer-encoding'] !== undefined) return true
  return Number.parseInt(request.headers['content-length'] ?? '0', 10) > smallRest
}

/**
 * Reads no more of a request, and closes the connection once it is answered. Node would read the rest to its end, or
 * cut at once, and a client that is still sending would then lose the answer: so the writing side is closed first.
 */
export function closeAfterAnswer(request: IncomingMessage): void {
  request.unpipe()
  request.pause()
  // Marks the body as taken: else Node pulls it off the wire to throw it away.
  request.read(0)
  const { socket } = request
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => { socket.destroy() }, linger).unref()
  }
}
