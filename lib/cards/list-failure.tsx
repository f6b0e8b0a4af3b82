import 'server-only';
import { currentAddress, currentWords } from '@/lib/view/current';
import styles from './list-failure.module.css';

/**
 * What stands in the place of a list that could not be had: it says so, and asks again for the page (R4.25, R8.23).
 * @param text what could not be had, in the page's language
 */
export async function ListFailure({ text }: { text?: string }) {
  const [words, { pathname, search }] = await Promise.all([currentWords(), currentAddress()]);
  return (
    <p className={styles.failure} data-list-failed="">
      <span>{text ?? words('states.listFailed')}</span>
      <a className={styles.again} href={pathname + search} rel="nofollow">
        {words('states.tryAgain')}
      </a>
    </p>
  );
}
