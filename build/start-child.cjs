'use strict'
const path = require('node:path')
const { loadBundle } = require('./load-bundle.cjs')

void loadBundle(path.join(__dirname, 'child'))
