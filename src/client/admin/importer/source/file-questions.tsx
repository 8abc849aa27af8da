import { useId } from 'react';
import { formatCount, formatList, pickForm } from '../../../../contract/base/counts.ts';
import type { MergedColumn } from '../../../../set-up/file/merged-cells.ts';
import { nameFileColumn } from '../../../../set-up/file/parse-table.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { OddName } from '../plan/name-order.ts';
import type { NumberedColumn } from '../plan/numbered-column.ts';
import type { ValueQuestion } from '../plan/value-questions.ts';
import type { ImportSource } from './parse-source.ts';

interface MergedQuestionProps {
  merged: MergedColumn;
  source: ImportSource;
  /** Answers whether the empty cells get the value above. */
  onAnswer: (isFilled: boolean) => void;
}

/** The question whether empty cells belong to the value above. Nothing can be saved until it is answered. */
export function MergedQuestion({ merged, source, onAnswer }: MergedQuestionProps) {
  const name = nameFileColumn(source.table.header, merged.at);
  return (
    <section aria-label={`Empty cells of ${name}`} className="admin-card">
      <div className="work-line">
        <p>
          The column <strong>{name}</strong> has a value in {merged.filled} of {merged.rows} rows.
          When cells are merged in a spreadsheet, the file has only the first one's value.
        </p>
        <WorkButton look="likely" onClick={() => onAnswer(true)}>
          Repeat each value down
        </WorkButton>
        <WorkButton onClick={() => onAnswer(false)}>Leave the cells empty</WorkButton>
      </div>
    </section>
  );
}

interface NumbersQuestionProps {
  numbered: NumberedColumn;
  source: ImportSource;
  /** Answers whether the numbers are used. */
  onAnswer: (isUsed: boolean) => void;
}

/** The question whether a column's numbers are names. Until it is answered, the column is skipped. */
export function NumbersQuestion({ numbered, source, onAnswer }: NumbersQuestionProps) {
  const name = nameFileColumn(source.table.header, numbered.at);
  return (
    <section aria-label={`The column ${name}`} className="admin-card">
      <div className="work-line">
        <p>
          The column <strong>{name}</strong> has numbers ({formatList(numbered.examples)}), so it
          may be the group of a tee sheet. We don't show it as a name unless you say so.
        </p>
        <WorkButton look="likely" onClick={() => onAnswer(false)}>
          Leave the column out
        </WorkButton>
        <WorkButton onClick={() => onAnswer(true)}>Use the numbers as names</WorkButton>
      </div>
    </section>
  );
}

/** The maximum number of questions shown. A file with wrongly matched columns has hundreds. */
const MAX_QUESTIONS = 20;

interface ValueAnswersProps {
  questions: readonly ValueQuestion[];
  onAnswer: (question: ValueQuestion, answer: string | null) => void;
}

/** One question for each text that is not understood, for all rows that have it. */
export function ValueAnswers({ questions, onAnswer }: ValueAnswersProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-label="Values to choose" className="admin-card">
      <ul className="grid gap-2">
        {questions.slice(0, MAX_QUESTIONS).map((question) => (
          <ValueItem
            key={`${question.column.name} ${question.text}`}
            question={question}
            onAnswer={onAnswer}
          />
        ))}
      </ul>
      {questions.length > MAX_QUESTIONS && (
        <p>{formatCount(questions.length - MAX_QUESTIONS, 'more question')} after these.</p>
      )}
    </section>
  );
}

interface ValueItemProps extends Pick<ValueAnswersProps, 'onAnswer'> {
  question: ValueQuestion;
}

function ValueItem({ question, onAnswer }: ValueItemProps) {
  const id = useId();
  const { column, text, rows, answer } = question;
  const { choices } = column;
  if (!choices) return null;
  return (
    <li className="grid min-h-11 items-center gap-x-4 gap-y-1 wrap-anywhere @max-[600px]/list:py-1 @min-[600px]/list:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <label htmlFor={id}>
        <strong>“{text}”</strong> ({formatCount(rows.length, 'row')}){' '}
        {answer === null ? choices.describeUnknown(text) : 'stands for'}
      </label>
      <select
        id={id}
        value={answer ?? ''}
        className="work-input w-full"
        onChange={({ target: { value } }) => onAnswer(question, value === '' ? null : value)}
      >
        <option value="">{choices.prompt}</option>
        {choices.list().map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </li>
  );
}

interface NameOfferProps {
  /** The names that could be turned round. */
  names: readonly OddName[];
  /** The number of names that were turned round. */
  turned: number;
  /** Whether the admin chose to leave the names as they are. */
  isLeft: boolean;
  onTurn: () => void;
  onRestore: () => void;
  onLeave: () => void;
}

/** The offer to turn round all names that have their surname first or in capitals. */
export function NameOffer(props: NameOfferProps) {
  const { names, turned, isLeft, onTurn, onRestore, onLeave } = props;
  const [example] = names;
  if (turned > 0) {
    return (
      <div className="admin-card">
        <div className="work-line" role="status">
          <p>
            {formatCount(turned, 'name was', 'names were')} turned round. Check them in the rows
            below.
          </p>
          <WorkButton onClick={onRestore}>Put the names back</WorkButton>
        </div>
      </div>
    );
  }
  if (!example) return null;
  return (
    <section aria-label="Names" className="admin-card">
      <div className="work-line">
        <p>
          {formatCount(names.length, 'name')}
          {isLeft && ' left as in the file'}: <strong>{example.before}</strong>{' '}
          {isLeft ? 'can become' : 'becomes'} <strong>{example.after}</strong>.
        </p>
        <WorkButton {...(!isLeft && { look: 'likely' as const })} onClick={onTurn}>
          Change {pickForm(names.length, 'it', 'them')}
        </WorkButton>
        {!isLeft && (
          <WorkButton onClick={onLeave}>
            Leave {pickForm(names.length, 'it as it is', 'them as they are')}
          </WorkButton>
        )}
      </div>
    </section>
  );
}
