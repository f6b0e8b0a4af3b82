import { readDemoVotes } from '../content/read-votes';
import type { Store } from '../store/store';

const minute = 60_000;

const picture = (key: string) => `/media/pictures/${key}.jpg`;

/** Stores the vote activities of the demo paper, with times relative to now. Readers' votes are retained. */
export function seedVotes(store: Store, contentDir: string, now: number): void {
  store.voteActivities.replaceAll(
    readDemoVotes(contentDir).map(({ paragraphs, startsInMinutes, endsInMinutes, themes, ...vote }) => ({
      ...vote,
      picture: picture(vote.picture),
      content: paragraphs.map((text) => `<p>${text}</p>`).join('\n'),
      startsAt: now + startsInMinutes * minute,
      endsAt: now + endsInMinutes * minute,
      themes: themes.map((theme) => ({
        ...theme,
        options: theme.options.map((option) => ({ ...option, picture: picture(option.picture) })),
      })),
    })),
  );
}
