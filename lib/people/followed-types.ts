/** Type codes (platform facts §2); the code of circles is assumed. */
export const followedTypes = { reporter: '2', topic: '3', account: '4', circle: '5' } as const;

/** Prefixes of the cache tags of pages that show the number of followers, by type code. */
export const followedTags = { '2': 'reporter', '3': 'subject', '4': 'account', '5': 'circle' } as const;

export type FollowedKind = keyof typeof followedTypes;
