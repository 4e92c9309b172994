import { configure } from '@testing-library/react'

/** A busy machine may take seconds over what a person would see at once; a test that fails only waits longer. */
configure({ asyncUtilTimeout: 20_000 })
