/** Something in rules that the compiler does not know. It refuses the rules as a whole: nothing is judged by half. */
export class Refusal extends Error {
  /** Whether the text says where in the rules it stands. */
  readonly placed: boolean

  constructor(what: string, placed = false) {
    super(what)
    this.name = 'Refusal'
    this.placed = placed
  }
}
