import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import { randomUUID } from 'node:crypto';
import { environment } from '@/lib/env/environment';
import { writeOffHref } from '@/lib/routes/write-off-href';
import type { Words } from '@/lib/view/words';
import styles from './confirm-form.module.css';
import type { CodeAtDoor } from './read-code';

interface ConfirmFormProps {
  code: CodeAtDoor;
  /** Nobody knows whether it was done: sending it again is meant. */
  again: boolean;
  words: Words;
}

/** Writes the code off: one tap, one write-off, however often the form is sent. */
export function ConfirmForm({ code, again, words }: ConfirmFormProps) {
  const { activityId, shop } = code;
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/write-off"
      data-write-off=""
      data-network-error={words('writeOff.list.kept')}
    >
      <input type="hidden" name="of" value={activityId} />
      <input type="hidden" name="code" value={code.code} />
      <input type="hidden" name="shop" value={shop} />
      <input type="hidden" name="receipt" value={randomUUID()} />
      <input type="hidden" name="back" value={writeOffHref(environment().BASE_PATH, code)} />
      {again && <input type="hidden" name="again" value="1" />}
      <button className={controls.primary} type="submit" data-waits="">
        {words('writeOff.confirm')}
      </button>
    </form>
  );
}
