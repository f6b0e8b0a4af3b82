import 'server-only';
import { type Credit, splitAtLinkedName } from './credits';

export function CreditNames({ credit }: { credit: Credit }) {
  return splitAtLinkedName(credit).map(({ text, address }) =>
    address ? (
      <a key={text} href={address}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
