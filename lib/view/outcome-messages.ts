import type { WriteMessage } from '@/lib/ui/write-status';

interface Outcomes {
  success?: readonly string[];
  /** Outcomes after which the message has a link to the login. */
  login?: readonly string[];
}

/** Returns a function for a form's messages. The text is the handler's message, which the flash contains. */
export function outcomeMessages({ success = [], login = [] }: Outcomes) {
  return (outcome: string | undefined, text: string | undefined): WriteMessage | undefined =>
    outcome === undefined || !text
      ? undefined
      : { text, isSuccess: success.includes(outcome), offersLogin: login.includes(outcome) };
}
