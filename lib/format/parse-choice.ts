/** Returns the named choice; for other values the first choice, which is the default. */
export function parseChoice<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  name: string | undefined,
): Choice {
  return choices.find((choice) => choice === name) ?? choices[0];
}
