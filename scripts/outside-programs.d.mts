export declare function findProgram(variable: string, ...names: string[]): string | undefined;
