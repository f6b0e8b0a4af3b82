const modesTest = 'e2e/accessibility-modes.spec.ts';

/** Claims of the accessibility statement and their tests. Their texts are `accessibility.claims.<key>`. */
export const accessibilityClaims = [
  { key: 'rules', tests: ['e2e/deep/walk/walk.spec.ts', 'e2e/deep/more-walk/walk.spec.ts'] },
  { key: 'structure', tests: ['e2e/pages/valid-html.test.ts'] },
  { key: 'contrast', tests: ['e2e/deep/walk/walk.spec.ts', 'e2e/deep/styles/themes.spec.ts'] },
  { key: 'narrow', tests: ['e2e/routes.spec.ts'] },
  { key: 'zoom', tests: [modesTest] },
  { key: 'keyboard', tests: [modesTest, 'e2e/image-set.spec.ts', 'e2e/sign-up-steps.spec.ts'] },
  { key: 'forcedColors', tests: [modesTest] },
  { key: 'motion', tests: [modesTest, 'e2e/short-video.spec.ts', 'e2e/barrage.spec.ts'] },
  { key: 'targets', tests: [modesTest] },
  { key: 'forms', tests: ['e2e/login.spec.ts', 'e2e/sign-up-fields.spec.ts'] },
  { key: 'languages', tests: ['messages/messages.test.ts', 'e2e/pages/language.test.ts'] },
  { key: 'text', tests: ['e2e/article.spec.ts', 'e2e/speech.spec.ts'] },
  { key: 'withoutScript', tests: ['e2e/deep/reading/without-script.spec.ts'] },
] as const satisfies readonly { key: string; tests: readonly [string, ...string[]] }[];

/** Known barriers. Their texts are `accessibility.barriers.<key>`. */
export const knownBarriers = ['videos', 'lives', 'pictures', 'embedded', 'files', 'imageCode'] as const;

/** Date of the assessment in epoch ms. Update the date with the claims. */
export const assessedAt = Date.UTC(2026, 10, 26);
