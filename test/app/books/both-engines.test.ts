// One file, so that PGlite, which takes seconds to start, starts once for all of them.
import './archive.cases.js'
import './backup.cases.js'
import './downloads.cases.js'
import './matching.cases.js'
import './races.cases.js'
import './recovery.cases.js'
import './ticket.cases.js'
