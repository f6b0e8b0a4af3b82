export function shortenClassNames(folder: string): Map<string, string>;
