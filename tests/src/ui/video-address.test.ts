// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'

import { playsHere, watchPlace } from '#src/ui/video/video-address.ts'

const own = window.location.origin

describe('a video element can be tried on', () => {
  test.each([
    '/files/video/1.mp4',
    '/media/17',
    `${own}/files/video/1.mp4`,
    'https://cdn.example/lessons/1.MP4',
    'https://cdn.example/1.webm?token=a.b/c',
  ])('%s', (address) => expect(playsHere(address)).toBe(true))
})

describe('a video element cannot play', () => {
  test.each([
    'https://www.youtube.com/watch?v=abc',
    'https://youtu.be/abc',
    'https://rutube.ru/video/abc/',
    'https://vk.com/video-1_2',
    'https://cdn.example/watch?file=1.mp4',
    'http://cdn.example/1.mp4',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'https://',
  ])('%s', (address) => expect(playsHere(address)).toBe(false))
})

describe('the way to a video that does not play here', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc', 'youtube.com'],
    ['/files/video/1.mp4', `${own}/files/video/1.mp4`, window.location.host],
    ['https://видео.рф/1', 'https://xn--b1aedk6a.xn--p1ai/1', 'xn--b1aedk6a.xn--p1ai'],
  ])('%s', (address, href, host) => expect(watchPlace(address, '/api')).toEqual({ href, host }))

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'http://video.example/1',
    '//video.example/1',
    'mailto:a@b.example',
    'data:text/html,<p>',
    '/api/account/logout',
    '',
  ])('%j gives no address', (address) => expect(watchPlace(address, '/api')).toBeNull())
})
