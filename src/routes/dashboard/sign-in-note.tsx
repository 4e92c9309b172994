import { Button, Card, Group } from '@mantine/core'
import { Link } from 'react-router'

/** The dashboard is open to everybody; its figures belong to somebody. */
export function SignInNote() {
  return (
    <Card py="md">
      <Group justify="space-between" gap="sm">
        Показатели видны после входа в кабинет
        <Button component={Link} to="/auth" variant="light">
          Войти
        </Button>
      </Group>
    </Card>
  )
}
