import type { IslandWords } from '@/lib/client/words';
import type { discussionWords } from './discussion.words';

export type DiscussionWords = IslandWords<(typeof discussionWords)[number]>;
