import type { IslandWords } from '@/lib/client/words';
import type { discussionWords } from './browser/discussion.words';

export type DiscussionWords = IslandWords<(typeof discussionWords)[number]>;
