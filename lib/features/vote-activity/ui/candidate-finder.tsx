import { type FormEvent, type MouseEvent, useRef } from 'react';
import { phrase } from '@/lib/client/words';
import row from '@/lib/ui/link-row.module.css';
import { finderHref, type useCandidateFinder } from '../browser/use-candidate-finder';
import { sortModes } from '../shown-themes';
import type { BallotWords } from './ballot-themes';
import styles from './vote-activity.module.css';

interface CandidateFinderProps {
  finder: ReturnType<typeof useCandidateFinder>;
  isEmpty: boolean;
  words: BallotWords;
}

/** Renders links for the three orders (R3.56–R3.58) and the search by name or number (R7.54). */
export function CandidateFinder({ finder, isEmpty, words }: CandidateFinderProps) {
  const form = useRef<HTMLFormElement>(null);
  const { page, sort, name, inPlace } = finder;

  /** Prevents navigation if the page can sort or search in place. @returns true if prevented */
  function preventNavigation(event: FormEvent | MouseEvent): boolean {
    if ('metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey)) return false;
    if (inPlace) event.preventDefault();
    return inPlace;
  }

  return (
    <>
      <search className={styles.finder}>
        <form
          ref={form}
          className={styles.search}
          action={finderHref({ page, sort: 'number', name: '' })}
          method="get"
          onSubmit={(event) => {
            const searchTerm = new FormData(event.currentTarget).get('name');
            if (preventNavigation(event)) finder.searchFor(String(searchTerm).trim());
          }}
        >
          {sort !== 'number' && <input type="hidden" name="sort" value={sort} />}
          <label className="visually-hidden" htmlFor="vote-name">
            {phrase(words, 'voteActivity.search')}
          </label>
          <input
            className={styles.wanted}
            id="vote-name"
            type="search"
            name="name"
            defaultValue={inPlace ? '' : name}
            maxLength={50}
            placeholder={phrase(words, 'voteActivity.search')}
            enterKeyHint="search"
          />
          <button className={styles.find} type="submit">
            {phrase(words, 'voteActivity.find')}
          </button>
        </form>
      </search>
      <nav className={row.nav} aria-label={phrase(words, 'voteActivity.sort.label')} data-variant="tabs">
        <ul className={row.row}>
          {sortModes.map((mode) => (
            <li key={mode}>
              <a
                className={row.link}
                href={finderHref({ page, sort: mode, name })}
                aria-current={mode === sort ? 'page' : undefined}
                onClick={(event) => preventNavigation(event) && finder.sortBy(mode)}
              >
                {phrase(words, `voteActivity.sort.${mode}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isEmpty && (
        <p className={styles.empty} role="status">
          {phrase(words, 'voteActivity.nothing', { name })}{' '}
          <a
            href={finderHref({ page, sort: 'number', name: '' })}
            onClick={(event) => {
              if (!preventNavigation(event)) return;
              form.current?.reset();
              finder.searchFor('');
            }}
          >
            {phrase(words, 'voteActivity.all')}
          </a>
        </p>
      )}
    </>
  );
}
