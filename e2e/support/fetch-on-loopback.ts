import type { APIResponse, Route } from '@playwright/test'

/** What the server answers, to be changed on its way: Node knows no `*.localhost`. */
export async function fetchOnLoopback(route: Route): Promise<APIResponse> {
  const request = route.request()
  const url = new URL(request.url())
  const headers = { ...(await request.allHeaders()), host: url.host }
  url.hostname = '127.0.0.1'
  // The server ends a connection that was idle for some seconds, maybe while the next request is on its way there.
  return route.fetch({ url: url.href, headers, maxRetries: 3 })
}
