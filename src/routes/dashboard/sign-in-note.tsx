import { Button, Card, Group } from '@mantine/core'
import { Link } from 'react-router'

/** The dashboard is open to visitors; its figures belong to promoters. */
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
