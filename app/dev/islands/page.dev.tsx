import type { ReactNode } from 'react';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { AccountHead } from '@/lib/features/login/account-head.island';
import { accountLabels } from '@/lib/features/login/account-page';
import { LoginForm } from '@/lib/features/login/login-form.island';
import { loginFormWords } from '@/lib/features/login/login-form.words';
import { SocialLogin } from '@/lib/features/login/social-login.island';
import { socialLoginWords } from '@/lib/features/login/social-login.words';
import { ArticleVote } from '@/lib/features/vote/article-vote.island';
import { articleVoteStates } from '@/lib/features/vote/article-vote.states';
import { articleVoteWords } from '@/lib/features/vote/article-vote.words';
import { VoteTotal } from '@/lib/features/vote-activity/vote-total.island';
import { voteTotalWords } from '@/lib/features/vote-activity/vote-total.words';
import { Door } from '@/lib/features/write-off/door.island';
import { doorStates } from '@/lib/features/write-off/door.states';
import { doorWords } from '@/lib/features/write-off/door.words';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';

const loginStates = {
  password: { form: 'password', refused: undefined },
  refused: { form: 'password', refused: 'loginRefused' },
  phone: { form: 'phone', refused: undefined },
  register: { form: 'register', refused: undefined },
} as const;

/** An island with its states; each starts when it is first used, as several on one page would compete for the focus. */
function Shown<State>({
  name,
  states,
  children,
}: {
  name: string;
  states: Readonly<Record<string, State>>;
  children: (state: State) => ReactNode;
}) {
  return (
    <section id={name}>
      <h2>{name}</h2>
      {Object.entries(states).map(([state, props]) => (
        <article key={state} aria-label={`${name}: ${state}`}>
          <h3>{state}</h3>
          {children(props)}
        </article>
      ))}
    </section>
  );
}

/** Islands in each of their states, for developers: `npm run dev`, then /dev/islands. */
export default async function IslandsPage() {
  const { locale } = await currentView();
  const page = '/dev/islands';
  return (
    <main id="main" className={controls.page}>
      <Shown name="account-head" states={{ 'of this browser': accountLabels(wordsFor(locale)) }}>
        {(labels) => (
          <Island
            name="account-head"
            component={AccountHead}
            when="load"
            props={{ login: page, own: page, labels }}
          />
        )}
      </Shown>
      <Shown name="login-form" states={loginStates}>
        {(state) => {
          const words = islandWords('login-form', loginFormWords, locale);
          return (
            <Island
              name="login-form"
              component={LoginForm}
              when="interaction"
              props={{ ...state, page, back: undefined, words }}
            />
          );
        }}
      </Shown>
      <Shown name="social-login" states={{ 'not begun': { page, back: undefined } }}>
        {(state) => {
          const words = islandWords('social-login', socialLoginWords, locale);
          return (
            <Island
              name="social-login"
              component={SocialLogin}
              when="interaction"
              props={{ ...state, words }}
            />
          );
        }}
      </Shown>
      <Shown name="vote-total" states={{ running: { standings: undefined, votes: 1234 } }}>
        {(state) => {
          const words = islandWords('vote-total', voteTotalWords, locale);
          return (
            <Island name="vote-total" component={VoteTotal} when="interaction" props={{ ...state, words }} />
          );
        }}
      </Shown>
      <Shown name="article-vote" states={articleVoteStates}>
        {(state) => {
          const words = islandWords('article-vote', articleVoteWords, locale);
          return (
            <Island
              name="article-vote"
              component={ArticleVote}
              when="interaction"
              props={{ ...state, words }}
            />
          );
        }}
      </Shown>
      <Shown name="door" states={doorStates}>
        {(state) => {
          const words = islandWords('door', doorWords, locale);
          return <Island name="door" component={Door} when="interaction" props={{ ...state, words }} />;
        }}
      </Shown>
    </main>
  );
}
