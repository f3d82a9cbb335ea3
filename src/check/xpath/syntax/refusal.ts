/** Something in rules that the compiler does not know. It refuses the rules as a whole: nothing is judged by half. */
export class Refusal extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'Refusal'
  }
}
