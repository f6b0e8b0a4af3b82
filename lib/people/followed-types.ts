/** Type codes (platform facts §2); the code of circles is assumed. */
export const followedTypes = { reporter: '2', topic: '3', account: '4', circle: '5' } as const;

export type FollowedKind = keyof typeof followedTypes;
