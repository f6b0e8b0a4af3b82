import type { Metadata } from 'next';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current-view';
import { wordsFor } from '@/lib/view/words';
import { loginFormStates, signedInUserStates, socialLoginStates } from './account-states';
import { ballotStates } from './ballot-states';
import { discussionStates } from './discussion-states';
import type { ExampleState, ExampleStates, StateContext } from './example-state';
import styles from './page.module.css';
import type { playScene } from './play-scene.inline';
import { certificateStates, speechStates } from './reading-states';
import { tipOffStates } from './tip-off-states';
import { uploadFieldStates } from './upload-states';
import { articleVoteStates } from './vote-states';
import { writeOffStates } from './write-off-states';

export const metadata: Metadata = { title: 'Islands' };

const statesByIsland: Readonly<Record<string, (context: StateContext) => ExampleStates>> = {
  'account-head': signedInUserStates,
  'article-vote': articleVoteStates,
  ballot: ballotStates,
  'certificate-viewer': certificateStates,
  discussion: discussionStates,
  'login-form': loginFormStates,
  'social-login': socialLoginStates,
  'speech-player': speechStates,
  'tip-off-form': tipOffStates,
  'upload-field': uploadFieldStates,
  'write-off-panel': writeOffStates,
};

/** Renders one state per page, because islands use the ids, storage and focus of a page. */
function IslandState({ name, scene, content }: ExampleState & { name: string }) {
  return (
    <main id="main" className={controls.page}>
      <h1 className="visually-hidden">{name}</h1>
      <InlineScript calls={[inlineCall<typeof playScene>('play-scene', scene)]} />
      {content}
    </main>
  );
}

function IslandStates({ island, states, view }: { island: string; states: ExampleStates; view: string }) {
  return (
    <section aria-labelledby={island}>
      <h2 id={island}>{island}</h2>
      <ul className={styles.states}>
        {Object.keys(states).map((state) => {
          const address = `/dev/islands?${new URLSearchParams({ island, state })}${view}`;
          return (
            <li key={state}>
              <a href={address}>{state}</a>
              <iframe className={styles.frame} title={`${island}: ${state}`} src={address} loading="lazy" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface IslandsPageProps {
  searchParams: Promise<{ island?: string; state?: string }>;
}

/** Shows islands in all their states, for developers: `npm run dev`, then /dev/islands. */
export default async function IslandsPage({ searchParams }: IslandsPageProps) {
  const [{ island = '', state = '' }, { locale, theme }] = await Promise.all([searchParams, currentView()]);
  const context = { locale, words: wordsFor(locale), now: Date.now() };
  const shownState = statesByIsland[island]?.(context)[state];
  if (shownState) return <IslandState {...shownState} name={`${island}: ${state}`} />;
  return (
    <main id="main" className={styles.all}>
      <h1>Islands</h1>
      {Object.entries(statesByIsland).map(([name, states]) => (
        <IslandStates
          key={name}
          island={name}
          states={states(context)}
          view={`&lang=${locale}&theme=${theme}`}
        />
      ))}
    </main>
  );
}
