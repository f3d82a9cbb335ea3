#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import bundles from '../dist/bundle/load-bundle.cjs'

const { main } = await bundles.loadBundle(fileURLToPath(new URL('../dist/bundle/cli', import.meta.url)))
process.exitCode = await main({ argv: process.argv.slice(2), env: process.env, stdin: process.stdin, stdout: process.stdout, stderr: process.stderr })
