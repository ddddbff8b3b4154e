CREATE TABLE "notification_answers" (
	"user_id" bigint NOT NULL,
	"notification_id" text NOT NULL,
	"response" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_answers_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id"),
	CONSTRAINT "notification_answers_response" CHECK ("notification_answers"."response" in ('ACKNOWLEDGED', 'POSTPONED', 'DISABLED', 'DISMISSED'))
);
--> statement-breakpoint
CREATE TABLE "user_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"batch" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"created" timestamp (3) with time zone NOT NULL,
	"seen" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_answers" ADD CONSTRAINT "notification_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_alerts" ADD CONSTRAINT "user_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_alerts_user" ON "user_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_alerts_batch" ON "user_alerts" USING btree ("batch","user_id");--> statement-breakpoint
CREATE INDEX "user_alerts_created" ON "user_alerts" USING btree ("created");