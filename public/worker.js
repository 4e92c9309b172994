// Keeps the cabinet's own files, whose names hold their content's hash, and says so when there is no network. Answers of the
// server and pages are never kept: they are of whoever is signed in.
//
// A build registers it with its own mark in the address. The worker of a new build waits until every tab of the old one is
// closed, and only then takes the old files away.
const kept = `assets-${new URL(self.location.href).searchParams.get('build')}`

const offline = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Нет подключения к интернету</title>
<style>
  body { display: grid; place-content: center; justify-items: center; gap: 16px; min-height: 100dvh; margin: 0; padding: 24px;
    box-sizing: border-box; font: 1rem / 1.5 system-ui, sans-serif; text-align: center }
  h1 { margin: 0; font-size: 1.25rem }
  p { max-width: 40ch; margin: 0 }
  a { padding: 12px 20px; color: inherit }
</style>
<main>
  <h1>Нет подключения к интернету</h1>
  <p>Кабинет откроется, когда оно появится.</p>
  <p><a href="">Попробовать ещё раз</a></p>
</main>
`

const offlinePage = () =>
  new Response(offline, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })

async function fileOf(request) {
  const cache = await caches.open(kept)
  const found = await cache.match(request, { ignoreVary: true })
  if (found !== undefined) return found
  const answer = await fetch(request)
  // Where the disk is full the file is as good without being kept.
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

async function dropOldFiles() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('assets-') && name !== kept).map((name) => caches.delete(name)),
  )
}

self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})
