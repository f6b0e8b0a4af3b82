const links = [
  [26, 60],
  [48, 60],
  [70, 60],
] as const;

/** Decorative drawing of a certificate: a sheet with a seal above a chain of blocks. */
export function Seal({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M26 8h32l14 14v26M26 8v40M58 8v14h14M34 24h14M34 32h26M34 40h20" />
      <circle cx="62" cy="42" r="6" />
      {links.map(([x, y]) => (
        <path key={x} d={`M${x - 8} ${y}h16v16h-16Z`} />
      ))}
      <path d="M34 68h6M56 68h6M10 68h8M78 68h8" />
    </svg>
  );
}
