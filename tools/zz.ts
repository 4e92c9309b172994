import { misalignments, specification } from '#tools/charts/gallery/document.ts'

console.log(misalignments().join('\n'))
for (const b of specification())
  for (const s of b.sentences) if (b.kind !== 'heading') console.log(s.id.padEnd(16), b.kind, s.original.slice(0, 110))
