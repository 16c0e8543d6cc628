import { useController } from 'react-hook-form';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { RatingSlider } from '../../ui/RatingSlider.tsx';
import type { FieldProps } from './registry.ts';

const texts = {
  hint: formTexts.ratingHint,
  rating: formTexts.rating,
  missing: formTexts.ratingMissing,
  remove: formTexts.removeRating,
};

/** A whole number on a line between two named ends. */
export const Rating = ({ question, answers, described }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  if (question.field.kind !== 'integer') return null;
  return (
    <RatingSlider
      {...described}
      name={question.name}
      min={question.field.min}
      max={question.field.max}
      {...(question.ends && { leastLabel: question.ends.least, mostLabel: question.ends.most })}
      value={typeof field.value === 'string' && field.value !== '' ? Number(field.value) : undefined}
      onChange={(value) => field.onChange(value === undefined ? '' : String(value))}
      texts={texts}
    />
  );
};
