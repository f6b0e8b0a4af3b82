import type { WriteMessage } from '@/lib/ui/write-status';

interface Outcomes {
  success?: readonly string[];
  /** Outcomes after which the message has a link to the login. */
  login?: readonly string[];
}

/** Returns a function that makes a form's message from the outcome and the handler's text in the flash. */
export function outcomeMessages({ success = [], login = [] }: Outcomes) {
  return (outcome: string | undefined, text: string | undefined): WriteMessage | undefined =>
    outcome === undefined || !text
      ? undefined
      : { text, isSuccess: success.includes(outcome), offersLogin: login.includes(outcome) };
}
