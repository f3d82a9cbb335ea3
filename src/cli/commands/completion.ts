import { Argument } from 'commander'
import { type Shell, shells } from '../completion/shells.js'
import { type AddCommand, act } from '../context.js'

const examples = `
source <(invoiceconv completion bash)                                            # ~/.bashrc
source <(invoiceconv completion zsh)                                             # ~/.zshrc
invoiceconv completion fish > ~/.config/fish/completions/invoiceconv.fish`

export const addCompletion: AddCommand = (program, context) => {
  const { terminal } = context
  program
    .command('completion')
    .addArgument(new Argument('<shell>', terminal.text({ de: 'die Shell', en: 'the shell' })).choices(shells))
    .description(terminal.text({ de: 'Vervollständigung mit der Tabulatortaste', en: 'completion by the tab key' }))
    .addHelpText('after', examples)
    .action(act(context, async (shell: Shell) => {
      const [{ commandWords }, { completionScript }] = await Promise.all([import('../completion/command-words.js'), import('../completion/completion-script.js')])
      terminal.data(completionScript(shell, commandWords(program)))
      return 0
    }))
}
