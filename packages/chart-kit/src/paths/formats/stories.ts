import type { PathsFile } from '../document.ts'

/** A file of browser stories that walks the paths as they are now, even after the machines have changed. */
export function storiesFor(file: PathsFile): string {
  return `// Место этого файла в e2e/stories, имя кончается на .story.ts: npx playwright test ИМЯ
import { followWritten } from 'chart-kit/browser/follow-written.ts'

import { test } from '../support/story.ts'

const file = ${JSON.stringify(file, null, 2)} as const

for (const path of file.paths) {
  test(\`\${path.id}: \${path.title}\`, async ({ page }) => {
    test.setTimeout(120_000)
    await followWritten(page, path)
  })
}
`
}
