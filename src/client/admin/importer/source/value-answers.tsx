import { useId } from 'react';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { ValueQuestion } from '../plan/value-questions.ts';

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
    <section aria-label="Values to choose" className="import-bar">
      <ul className="import-values">
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
    <li>
      <label htmlFor={id}>
        <strong>“{text}”</strong> ({formatCount(rows.length, 'row')}){' '}
        {answer === null ? choices.describeUnknown(text) : 'stands for'}
      </label>
      <select
        id={id}
        value={answer ?? ''}
        className="import-cell"
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
