DROP INDEX "rate_limits_age";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "forget_when_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_newest" ON "rate_limits" USING btree ("label","window_start");