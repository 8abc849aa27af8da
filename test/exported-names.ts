import type { ESTree } from 'vite';
import { readSourceFiles } from './source-files.ts';

interface ExportedName {
  readonly name: string;
  readonly path: string;
}

/** Lists the names that the files of src and sw export, each once per file: a schema and its type are one name. */
export function listExportedNames(root: string): ExportedName[] {
  return readSourceFiles(root, ['src', 'sw']).flatMap(({ path, program }) =>
    [...new Set(program.body.flatMap(readNames))].map((name) => ({ name, path })),
  );
}

function readNames(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = statement;
  const exportedNames = specifiers.map((one) => readName(one.exported));
  if (!declaration) return exportedNames;
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function readName(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
