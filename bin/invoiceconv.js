#!/usr/bin/env node
import { main } from '../dist/bundle/cli/main.js'
process.exitCode = await main({ argv: process.argv.slice(2), env: process.env, stdin: process.stdin, stdout: process.stdout, stderr: process.stderr })
