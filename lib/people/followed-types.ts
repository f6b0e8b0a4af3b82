/** The platform's types of followed entities (platform facts §2; circles are assumed). */
export const followedTypes = { reporter: '2', topic: '3', account: '4', circle: '5' } as const;

export type FollowedKind = keyof typeof followedTypes;
