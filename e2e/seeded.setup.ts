import { keepSession, seeded } from './support/seeded.ts'
import { signIn } from './support/sign-in.ts'
import { test as setup } from './support/story.ts'

for (const { who, host, phone } of seeded)
  setup.describe(who, () => {
    setup.use({ baseURL: `http://${host}:${process.env.STORY_PORT}` })
    setup(`the ${who} promoter of the seed signs in once for all stories`, async ({ page }) => {
      await signIn(page, phone)
      await keepSession(page, who)
    })
  })
