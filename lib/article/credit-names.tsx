import 'server-only';
import { type Credit, namesOf } from './credits';

export function CreditNames({ credit }: { credit: Credit }) {
  return namesOf(credit).map(({ text, address }) =>
    address ? (
      <a key={text} href={address}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
