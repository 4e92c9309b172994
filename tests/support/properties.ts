import fc from 'fast-check'

/** The same values in every run, so that a change meets the failures that it causes; `FUZZ_SEED` draws others. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_261_125)
fc.configureGlobal({ seed: fuzzSeed })

export { fc }
