import 'server-only';
import { backAddress } from '@/lib/session/back-address';
import { languageQuery } from '@/lib/view/locales';
import { applyHref } from './activity-href';

/** What a link chose for the page alone: its steps are that page, too. */
const chosenByLink = [languageQuery, 'theme'] as const;

/** What of a form says where it stands. */
export interface FormPlace {
  /** The activity. */
  of: string;
  /** What its sign-up comes after. */
  after: string;
  /** The address of its page. */
  back?: unknown;
}

/** The page of a form again, in the language and theme for which a link had asked. */
export function formAddress({ of, after, back }: FormPlace): string {
  const asked = backAddress(back).searchParams;
  const chosen = chosenByLink.map((name) => [name, asked.get(name) ?? undefined] as const);
  return applyHref(of, after, Object.fromEntries(chosen));
}

/** Where on its page a step leads, by what came of it; undefined for its beginning. */
export function formLead(outcome: string | undefined, people: number): string | undefined {
  if (outcome === 'signUpPeople') return `person-${people}`;
  if (outcome === 'codeSent') return 'code';
  return outcome === 'signUpCheck' ? 'summary' : undefined;
}
