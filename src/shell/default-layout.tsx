import { Outlet } from 'react-router'

export function Component() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
