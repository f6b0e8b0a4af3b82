interface HiddenFieldsProps {
  /** Fields whose value is undefined are omitted. */
  values: Readonly<Record<string, string | number | undefined>>;
  /** True if the reader resubmits despite a warning that the first attempt may have succeeded (ADR 0043). */
  again?: boolean | undefined;
}

export function HiddenFields({ values, again = false }: HiddenFieldsProps) {
  return Object.entries({ ...values, again: again ? '1' : undefined }).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
