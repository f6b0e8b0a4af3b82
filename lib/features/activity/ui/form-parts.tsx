import 'server-only';
import type { ReactNode } from 'react';
import { acceptsFiles } from '@/lib/format/form-answers';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import type { Localization } from '@/lib/view/words';
import { focusTargetAfterStep } from '../server/form-location';
import type { SignUpFormValues } from '../server/load-sign-up-form';
import type { RenderedField } from '../server/rendered-fields';
import styles from './sign-up-form.module.css';

interface HeadingProps extends Pick<Localization, 'words'> {
  person: number | undefined;
  level?: 'h2' | 'h3';
}

/** Renders the heading of one person's fields or, without `person`, of the fields of all people. */
export function PersonHeading({ person, words, level: Level = 'h2' }: HeadingProps) {
  return (
    <Level className={styles.person} id={person === undefined ? 'for-all' : `person-${person}`} tabIndex={-1}>
      {person === undefined
        ? words('activity.form.forAll')
        : words('activity.form.person', { number: person })}
    </Level>
  );
}

export interface FormProps extends Localization {
  values: SignUpFormValues;
  fields: readonly RenderedField[];
  notice: string | undefined;
}

/** Renders a form without browser validation: the server reports errors in the reader's language. */
export function StepForm(props: FormProps & { isSummary: boolean; children: ReactNode }) {
  const { values, fields, notice, words, isSummary, children } = props;
  const { activity, after, path, people, fingerprint, draft } = values;
  return (
    <form
      className={controls.form}
      method="post"
      action="/api/sign-up"
      noValidate
      encType={fields.some(acceptsFiles) && !isSummary ? 'multipart/form-data' : undefined}
      data-staying-form={`sign-up ${activity.id}`}
      data-done="signedUp"
      data-redraw="change"
      data-load-now=""
      data-network={words('write.noAnswer')}
      // Id of the element to focus. Without JavaScript, the URL fragment has this id.
      data-lead={focusTargetAfterStep(notice, people)}
      data-typed={draft && ''}
      data-summary={isSummary ? '1' : undefined}
    >
      <HiddenFields
        values={{ of: activity.id, after, shape: fingerprint, back: path }}
        again={notice === 'unknown'}
      />
      {children}
    </form>
  );
}

interface SubmitProps extends Pick<FormProps, 'words'> {
  values: { activity: Pick<SignUpFormValues['activity'], 'signUp'> };
  fields: readonly Pick<RenderedField, 'type'>[];
  step: 'check' | 'send';
}

export function SubmitSection({ values, fields, words, step }: SubmitProps) {
  const sendKey = values.activity.signUp === 'waiting' ? 'activity.form.sendWaiting' : 'activity.form.send';
  return (
    <>
      <p className={controls.purpose}>
        {words('activity.form.purpose')}
        {fields.some(({ type }) => type === 'idcard') && (
          <>
            <br />
            {words('activity.form.purposeId')}
          </>
        )}
      </p>
      <button className={controls.primary} type="submit" name="step" value={step} data-send="">
        {words(step === 'check' ? 'activity.form.check' : sendKey)}
      </button>
    </>
  );
}
